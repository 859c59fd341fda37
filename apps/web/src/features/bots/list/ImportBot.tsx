import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { editPath } from '@studiolo/contract/bots/addresses';
import { botTexts } from '../bots.texts.ts';
import { makeBot } from '../queries.ts';

export const ImportBot = () => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  const importFile = async (file: File) => {
    const { readBot } = await import('./bot-file.ts');
    const profile = await readBot(file);
    if (!profile) {
      notify(text('importFailed'), 'error');
      return;
    }
    const id = await makeBot(profile);
    if (id !== undefined) void navigate(editPath(id));
  };

  return (
    <>
      <IconButton label={text('import')} onClick={() => whenSignedIn(() => input.current?.click())}>
        <IconFileImport size={18} stroke={1.7} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={text('import')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void importFile(file);
        }}
      />
    </>
  );
};
