import type { Bot } from '@studiolo/contract/bots/entities';
import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { visitAsUser } from '../visitors/user-visit.ts';
import { VisitChat } from '../visitors/VisitChat.tsx';
import { visitedBotQuery } from '../visitors/visited-bot.ts';
import { iconColor } from './icon-color.ts';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';

type Props = { bot: Bot; page: BotPage };

/** Preview of the round button, with the chat as visitors see it. Questions asked here are the owner's. */
export const EmbedPreview = ({ bot: { tableId, botName, public: isPublic }, page }: Props) => {
  const text = useText(publishTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { data: bot } = useQuery({ ...visitedBotQuery(tableId), enabled: isPublic && isOpen });
  const visit = useMemo(() => visitAsUser(tableId), [tableId]);
  const { colour: color, side, title, takesLeads } = page;
  const name = title || botName;
  const Icon = isOpen ? IconX : IconMessageCircle;
  const shown = isPublic && isOpen ? bot : undefined;
  return (
    <div
      className={styles['preview']}
      role="group"
      aria-label={text('preview')}
      data-open={shown !== undefined}
    >
      {shown && (
        <div className={styles['chat']} style={{ [side]: 16 }}>
          <VisitChat bot={{ ...shown, title: name, takesLeads }} visit={visit} />
        </div>
      )}
      <button
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        disabled={!isPublic}
        style={{ background: color, [side]: 16 }}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size={28} stroke={1.8} color={iconColor(color)} aria-hidden="true" />
      </button>
    </div>
  );
};
