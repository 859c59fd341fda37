import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeFirstNotebook } from '../../../core/first-notebook/first-notebook.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { Button } from '../../../ui/Button.tsx';
import { openNotebookForm } from './edited-notebook.state.ts';
import { HowItWorks } from './HowItWorks.tsx';
import styles from './Invitation.module.css';
import { listTexts } from './list.texts.ts';

const STEPS = [
  { title: 'stepSources', about: 'stepSourcesAbout' },
  { title: 'stepAsk', about: 'stepAskAbout' },
  { title: 'stepShare', about: 'stepShareAbout' },
] as const;

/** Explains notebooks with an illustration, and links to a first one and a sample. */
export const Invitation = () => {
  const text = useText(listTexts);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const openSample = async () => {
    setIsBusy(true);
    const path = await makeFirstNotebook();
    await invalidate(['notebooks']);
    void navigate(path);
  };
  return (
    <section className={styles['invitation']}>
      <h1 className={styles['title']}>{text('invite')}</h1>
      <p className={styles['about']}>{text('inviteAbout')}</p>
      <HowItWorks label={text('picture')} />
      <ol className={styles['steps']}>
        {STEPS.map(({ title, about }) => (
          <li key={title}>
            <h2 className={styles['step']}>{text(title)}</h2>
            <p>{text(about)}</p>
          </li>
        ))}
      </ol>
      <div className={styles['ways']}>
        <Button
          variant="filled"
          icon={<IconPlus size={18} stroke={1.8} />}
          onClick={() => whenSignedIn(() => openNotebookForm())}
        >
          {text('begin')}
        </Button>
        <Button isBusy={isBusy} onClick={() => whenSignedIn(() => void openSample())}>
          {text('trySample')}
        </Button>
      </div>
    </section>
  );
};
