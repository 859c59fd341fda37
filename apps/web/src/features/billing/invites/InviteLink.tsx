import { canShare, copyLink, shareLink } from '../../../core/sharing/share-link.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { invitesTexts } from './invites.texts.ts';

export const InviteLink = ({ address }: { address: string }) => {
  const text = useText(invitesTexts);
  const link = { title: text('posterTitle'), url: address };

  return (
    <TextField
      label={text('link')}
      value={address}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      aside={
        <>
          {canShare() && <Button onClick={() => void shareLink(link)}>{text('share')}</Button>}
          <Button variant="filled" onClick={() => void copyLink(link)}>
            {text('copy')}
          </Button>
        </>
      }
    />
  );
};
