import type { Bot } from '@studiolo/contract/bots/entities';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { BOTS } from '@studiolo/contract/bots/addresses';
import { BotAvatar } from '../BotAvatar.tsx';
import { botTexts } from '../bots.texts.ts';
import { BotMenu } from '../list/BotMenu.tsx';
import { EDITOR_TABS } from './editor-tabs.tsx';
import { PublishDialog } from './publishing/PublishDialog.tsx';
import { Saving } from './Saving.tsx';
import styles from './Editor.module.css';

const TAB = 'tab';

/** Editor of a bot: tabs and a publish button. */
export const Editor = ({ bot }: { bot: Bot }) => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isPublishing, setIsPublishing] = useState(false);
  const [first] = EDITOR_TABS;
  const requestedTab = search.get(TAB) ?? first?.name;
  const current =
    EDITOR_TABS.find(({ name, formerName }) => requestedTab === name || requestedTab === formerName) ?? first;
  usePageTitle(bot.botName);
  if (!current) return null;
  return (
    <div className={styles['editor']}>
      <HeaderSlot>
        <BotAvatar name={bot.botName} image={bot.avatar} size={26} />
        <h1 className={styles['title']} title={bot.botName}>
          {bot.botName}
        </h1>
        <Saving botId={bot.tableId} />
        <span className={styles['state']} data-changed={bot.hasChanges || undefined}>
          {text(bot.version === 0 ? 'neverPublished' : bot.hasChanges ? 'hasChanges' : 'upToDate')}
        </span>
        <BotMenu bot={bot} onRemoved={() => void navigate(BOTS)} />
        <Button size="sm" variant="filled" onClick={() => setIsPublishing(true)}>
          {text('publish')}
        </Button>
      </HeaderSlot>
      {EDITOR_TABS.length > 1 && (
        <nav aria-label={text('tabs')} className={styles['tabs']}>
          {EDITOR_TABS.map(({ name, Label }) => (
            <button
              key={name}
              type="button"
              className={styles['tab']}
              aria-current={name === current.name ? 'page' : undefined}
              onClick={() => setSearch({ [TAB]: name }, { replace: true })}
            >
              <Label bot={bot} />
            </button>
          ))}
        </nav>
      )}
      <Suspense>
        <current.Part bot={bot} />
      </Suspense>
      <PublishDialog bot={bot} isOpen={isPublishing} onClose={() => setIsPublishing(false)} />
    </div>
  );
};
