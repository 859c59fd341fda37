import type { Editor } from '@tiptap/core';
import { safeLink } from '@studiolo/markdown/safe-url';
import { IconCheck, IconExternalLink, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { richTextTexts } from '../rich-text.texts.ts';
import styles from './Bars.module.css';

const SCHEME = 'https://';

/** Adds `https://` to a URL without a scheme. */
const absolute = (address: string): string =>
  /^[\w.+-]+@[\w.-]+$/.test(address)
    ? `mailto:${address}`
    : /^[a-z][a-z+.-]*:/i.test(address)
      ? address
      : SCHEME + address;

export const LinkForm = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const text = useText(richTextTexts);
  const field = useRef<HTMLInputElement>(null);
  const before = editor.getAttributes('link')['href'] as string | undefined;
  const [address, setAddress] = useState(before ?? '');
  useEffect(() => field.current?.focus(), []);

  const chain = () => editor.chain().focus().extendMarkRange('link');
  const remove = () => {
    chain().unsetLink().run();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = address.trim();
    if (trimmed === '') return remove();
    const href = absolute(trimmed);
    if (!safeLink(href)) return void notify(text('linkInvalid'), 'warning');
    chain().setLink({ href }).run();
    onDone();
  };

  return (
    <form className={styles['link']} onSubmit={submit}>
      <input
        ref={field}
        value={address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={SCHEME}
        aria-label={text('linkAddress')}
        onChange={({ target }) => setAddress(target.value)}
      />
      <IconButton type="submit" size={28} label={text('setLink')}>
        <IconCheck size={16} />
      </IconButton>
      {before !== undefined && (
        <>
          <IconButton
            size={28}
            label={text('openLink')}
            onClick={() => {
              const href = safeLink(before);
              if (href) open(href, '_blank', 'noopener');
            }}
          >
            <IconExternalLink size={16} />
          </IconButton>
          <IconButton size={28} label={text('removeLink')} onClick={remove}>
            <IconLinkOff size={16} />
          </IconButton>
        </>
      )}
    </form>
  );
};
