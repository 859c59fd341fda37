import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Wechat.module.css';
import { wechatTexts } from '../wechat.texts.ts';
import type { Finding, FindingKind } from './preflight.ts';

type Props = {
  findings: readonly Finding[];
  isFixed: (kind: FindingKind) => boolean;
  fix: (kind: FindingKind) => Promise<void>;
};

/** Problems that the article would have in WeChat, each with a button to fix it. */
export const FindingList = ({ findings, isFixed, fix }: Props) => {
  const text = useText(wechatTexts);
  const [busy, setBusy] = useState<FindingKind | 'all'>();
  const open = findings.filter(({ kind }) => !isFixed(kind));

  const run = async (kinds: readonly FindingKind[], name: FindingKind | 'all') => {
    setBusy(name);
    // A problem that could not be fixed keeps its button.
    for (const kind of kinds) await fix(kind).catch(() => undefined);
    setBusy(undefined);
  };

  if (findings.length === 0)
    return (
      <p className={styles['good']}>
        <IconCircleCheck size={17} stroke={1.7} />
        {text('nothing')}
      </p>
    );
  return (
    <>
      <ul className={styles['findings']}>
        {findings.map(({ kind, count }) => (
          <li key={kind} data-fixed={isFixed(kind) || undefined}>
            <span>{text(kind, { count })}</span>
            {isFixed(kind) ? (
              <span className={styles['mended']}>
                <IconCheck size={15} stroke={2} />
                {text('mended')}
              </span>
            ) : (
              <Button
                size="sm"
                isBusy={busy === kind}
                disabled={busy !== undefined}
                onClick={() => void run([kind], kind)}
              >
                {text(`${kind}Mend`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button
          size="sm"
          variant="subtle"
          isBusy={busy === 'all'}
          disabled={busy !== undefined}
          onClick={() =>
            void run(
              open.map(({ kind }) => kind),
              'all',
            )
          }
        >
          {text('mendAll')}
        </Button>
      )}
    </>
  );
};
