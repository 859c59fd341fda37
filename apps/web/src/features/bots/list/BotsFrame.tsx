import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { BOTS, CREATE, DISCOVER } from '@studiolo/contract/bots/addresses';
import { botTexts } from '../bots.texts.ts';
import styles from './Bots.module.css';
import { ImportBot } from './ImportBot.tsx';

type Props = { current: 'mine' | 'discover'; children: ReactNode };

const TABS = [
  { name: 'mine', path: BOTS },
  { name: 'discover', path: DISCOVER },
] as const;

/** Frame of both lists of bots: tabs to switch between them, and a button to create a bot. */
export const BotsFrame = ({ current, children }: Props) => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  usePageTitle(text(current === 'mine' ? 'title' : 'discover'));
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <h1 className={styles['where']}>{text('title')}</h1>
      </HeaderSlot>
      <div className={styles['shelf']}>
        <div className={styles['head']}>
          <nav aria-label={text('which')} className={styles['tabs']}>
            {TABS.map(({ name, path }) => (
              <Link
                key={name}
                to={path}
                className={styles['tab']}
                aria-current={name === current ? 'page' : undefined}
              >
                {text(name)}
              </Link>
            ))}
          </nav>
          <ImportBot />
          <Button
            variant="filled"
            size="sm"
            icon={<IconPlus size={16} stroke={1.9} />}
            onClick={() => whenSignedIn(() => void navigate(CREATE))}
          >
            {text('new')}
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
};
