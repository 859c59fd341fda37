import type { Bot, BotVersion } from '@studiolo/contract/bots/entities';
import { useRelativeTime } from '../../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { Button } from '../../../../ui/Button.tsx';
import { botTexts } from '../../bots.texts.ts';
import { restoreVersion } from '../../queries.ts';
import { replaceDraft } from '../draft.state.ts';
import styles from './Publishing.module.css';

type Props = { bot: Bot; versions: readonly BotVersion[] };

export const VersionList = ({ bot: { tableId }, versions }: Props) => {
  const text = useText(botTexts);
  const ago = useRelativeTime();
  if (versions.length === 0) return null;
  const restore = async (version: number) => {
    if (!(await restoreVersion(tableId, version))) return;
    replaceDraft(tableId);
    notify(text('tookBack', { version }), 'success');
  };
  return (
    <section>
      <h3>{text('versions')}</h3>
      <ol className={styles['versions']}>
        {versions.map(({ version, remark, createDate }) => (
          <li key={version}>
            <span>
              {text('version', { version })}
              {remark !== '' && <span className={styles['remark']}>{remark}</span>}
            </span>
            <time dateTime={createDate}>{ago(createDate)}</time>
            <Button size="sm" variant="subtle" onClick={() => void restore(version)}>
              {text('restoreAsDraft')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
};
