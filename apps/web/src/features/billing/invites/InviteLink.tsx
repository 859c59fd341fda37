import { useCopied } from '../../../core/markdown/use-copied.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { invitesTexts } from './invites.texts.ts';

/** The link, to be copied. */
export const InviteLink = ({ address }: { address: string }) => {
  const text = useText(invitesTexts);
  const { isCopied, copy } = useCopied();

  return (
    <TextField
      label={text('link')}
      value={address}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      aside={
        <Button variant="filled" onClick={() => copy(address)}>
          <span aria-live="polite">{text(isCopied ? 'copied' : 'copy')}</span>
        </Button>
      }
    />
  );
};
