import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import { IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Templates.module.css';
import { templateTexts } from './templates.texts.ts';

type Props = { onAgain: (remark: string) => void; onAccept: () => void };

/** Form to regenerate a draft with a remark. Shown until the user edits or accepts the draft. */
export const DraftAgain = ({ onAgain, onAccept }: Props) => {
  const text = useText(templateTexts);
  const [remark, setRemark] = useState('');
  const again = (event: FormEvent) => {
    event.preventDefault();
    onAgain(remark.trim());
  };
  return (
    <form className={styles['drafting']} aria-label={text('written')} onSubmit={again}>
      <input
        className={styles['remark']}
        value={remark}
        autoComplete="off"
        maxLength={WRITE_TOOL_LIMITS.instruction}
        placeholder={text('remark')}
        aria-label={text('remark')}
        onChange={({ target }) => setRemark(target.value)}
      />
      <Button type="submit" size="sm">
        {text('again')}
      </Button>
      <IconButton size={28} label={text('keep')} onClick={onAccept}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </form>
  );
};
