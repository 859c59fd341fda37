import { ALL_RECORDINGS } from '@studiolo/contract/voice/addresses';
import { useSearchParams } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskAllPage } from '../questions/AskAllPage.tsx';
import { SAMPLE } from '../sample/sample.ts';
import { SampleCard } from '../sample/SampleCard.tsx';
import { SampleRecording } from '../sample/SampleRecording.tsx';
import { SharedRecording } from '../sharing/SharedRecording.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Details.module.css';
import { GoneRecording } from './GoneRecording.tsx';
import { OwnRecording } from './OwnRecording.tsx';

const SignInFirst = () => {
  const text = useText(voiceTexts);
  return (
    <div className={styles['gone']}>
      <HeaderSlot>
        <h1 className={styles['where']}>{text('title')}</h1>
      </HeaderSlot>
      <p>{text('signInToHear')}</p>
      <Button variant="filled" onClick={() => whenSignedIn(() => undefined)}>
        {text('signIn')}
      </Button>
      <SampleCard />
    </div>
  );
};

/** The recording in the URL: one of the user's own, a shared one, or the public sample. */
export const RecordDetailsPage = () => {
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const id = search.get('id') ?? '';
  const share = search.get('share') ?? '';
  const isMine = search.get('to') === 'me';
  const startAt = Math.max(0, Number(search.get('t') ?? 0) || 0);
  return (
    <div className={styles['page']}>
      {id === ALL_RECORDINGS && isSignedIn ? (
        <AskAllPage />
      ) : id === SAMPLE ? (
        <SampleRecording startAt={startAt} />
      ) : share !== '' && (!isMine || isSignedIn) ? (
        <SharedRecording key={share} shareId={share} isMine={isMine} startAt={startAt} />
      ) : id === '' ? (
        <GoneRecording />
      ) : isSignedIn ? (
        <OwnRecording key={id} recordingId={id} startAt={startAt} />
      ) : (
        <SignInFirst />
      )}
    </div>
  );
};
