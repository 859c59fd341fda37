import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { voiceTexts } from '../voice.texts.ts';

export const InviteForm = ({ onInvite }: { onInvite: (email: string) => Promise<boolean> }) => {
  const text = useText(voiceTexts);
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsBusy(true);
        void onInvite(email.trim())
          .then((isDone) => isDone && setEmail(''))
          .finally(() => setIsBusy(false));
      }}
    >
      <TextField
        label={text('person')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        aside={
          <Button type="submit" variant="filled" isBusy={isBusy} disabled={!email.includes('@')}>
            {text('invite_person')}
          </Button>
        }
      />
    </form>
  );
};
