import type { Color, Notebook } from '@studiolo/contract/notebooks/entities';
import { isVisible } from '@studiolo/contract/wire/visible-text';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useSaveNotebook } from '../queries.ts';
import { NotebookIcon } from '../NotebookIcon.tsx';
import { listTexts } from './list.texts.ts';
import styles from './NotebookForm.module.css';
import { IconChoice } from './IconChoice.tsx';

const MAX_NAME_LENGTH = 100;
const COLORS: readonly Color[] = ['green', 'blue', 'violet', 'rose', 'amber', 'grey'];
const EMOJI = ['', ...'📚 🔬 🧠 💡 📈 🎓 🌍 ⚖️ 🏛️ 🩺 🧪 🛠️ 💼 🎨 🎵 ✈️ 🍳'.split(' ')];

type Props = { notebook: Notebook | undefined; onSaved: (notebookId: string) => void };

export const NotebookForm = ({ notebook, onSaved }: Props) => {
  const text = useText(listTexts);
  const [name, setName] = useState(notebook?.name ?? '');
  const [emoji, setEmoji] = useState(notebook?.emoji ?? '');
  const [color, setColor] = useState<Color>(notebook?.color ?? 'green');
  const [isMissing, setIsMissing] = useState(false);
  const save = useSaveNotebook(notebook?.notebookId);

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = !isVisible(name);
        setIsMissing(isEmpty);
        // `call` shows errors.
        if (!isEmpty) save.mutate({ name: name.trim(), emoji, color }, { onSuccess: onSaved });
      }}
    >
      <div className={styles['name']}>
        <NotebookIcon notebook={{ emoji, color }} size={56} />
        <div>
          <TextField
            label={text('name')}
            maxLength={MAX_NAME_LENGTH}
            value={name}
            error={isMissing && !isVisible(name) ? text('required') : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
      </div>
      <IconChoice
        label={text('emoji')}
        options={EMOJI.map((value) => ({ value, label: value === '' ? text('noEmoji') : value }))}
        value={emoji}
        onChange={setEmoji}
        show={(value) => (value === '' ? '–' : value)}
      />
      <IconChoice
        label={text('color')}
        options={COLORS.map((value) => ({ value, label: text(value) }))}
        value={color}
        onChange={setColor}
        show={(value) => <span className={styles['swatch']} data-color={value} />}
      />
      <Button type="submit" variant="filled" isBusy={save.isPending}>
        {text(notebook ? 'save' : 'create')}
      </Button>
    </form>
  );
};
