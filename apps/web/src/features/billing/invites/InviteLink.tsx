import { useEffect, useState } from 'react';
import { copyText } from '../../../core/markdown/copy-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { invitesTexts } from './invites.texts.ts';

const CONFIRMED_FOR_MS = 2000;

/** The link, to be copied. */
export const InviteLink = ({ address }: { address: string }) => {
  const text = useText(invitesTexts);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <TextField
      label={text('link')}
      value={address}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      aside={
        <Button variant="filled" onClick={() => void copyText(address).then(setIsCopied)}>
          <span aria-live="polite">{text(isCopied ? 'copied' : 'copy')}</span>
        </Button>
      }
    />
  );
};
