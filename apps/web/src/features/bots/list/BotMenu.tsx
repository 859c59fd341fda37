import type { BotItem } from '@studiolo/contract/bots/entities';
import {
  IconCalendarRepeat,
  IconCopy,
  IconFileExport,
  IconFlag,
  IconLink,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { copyWords } from '../../../core/sharing/share-link.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { newSchedulePath } from '@studiolo/contract/schedules/addresses';
import { aboutPath, editPath } from '@studiolo/contract/bots/addresses';
import { botTexts } from '../bots.texts.ts';
import { undeleteBot, dropBot, duplicateBot, addBot, removeBot, setPinned } from '../queries.ts';
import { exportBot } from './export-bot.ts';
import { openReport } from './reported-bot.state.ts';

type Props = Pick<ComponentProps<typeof OptionsMenu>, 'icon' | 'size' | 'align'> & {
  bot: BotItem;
  onRemoved?: () => void;
};

const ICON = { size: 16, stroke: 1.7 };

export const BotMenu = ({ bot, onRemoved, align = 'end', ...menu }: Props) => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const { tableId, botName, role, isPinned, isReadyMade } = bot;
  const isListed = role !== 'none';

  const duplicate = async () => {
    const id = await duplicateBot(tableId);
    if (id === undefined) return;
    notify(text('duplicated'), 'success');
    void navigate(editPath(id));
  };
  const copyLink = () => copyWords(new URL(aboutPath(tableId), location.href).href, text('copied'));

  return (
    <OptionsMenu label={text('options', { name: botName })} align={align} {...menu}>
      {(close) => {
        const item = (
          key: Parameters<typeof text>[0],
          Icon: typeof IconCopy,
          act: () => void,
          isDanger = false,
        ) => (
          <MenuItem
            icon={<Icon {...ICON} />}
            isDanger={isDanger}
            onSelect={() => {
              close();
              act();
            }}
          >
            {text(key)}
          </MenuItem>
        );
        return (
          <>
            {role === 'owner' && item('edit', IconPencil, () => void navigate(editPath(tableId)))}
            {isListed &&
              item(isPinned ? 'unpin' : 'pin', isPinned ? IconPinnedOff : IconPin, () => {
                void setPinned(tableId, !isPinned);
              })}
            {role === 'none' &&
              item('bind', IconPlus, () =>
                whenSignedIn(() => {
                  void addBot(tableId).then((isAdded) => isAdded && notify(text('added'), 'success'));
                }),
              )}
            {(role === 'owner' || isReadyMade) &&
              isSignedIn &&
              item('duplicate', IconCopy, () => void duplicate())}
            {role === 'owner' &&
              item('schedule', IconCalendarRepeat, () => void navigate(newSchedulePath('bot', tableId)))}
            {role === 'owner' && item('export', IconFileExport, () => void exportBot(bot))}
            <MenuItem
              icon={<IconLink {...ICON} />}
              {...(bot.public ? {} : { reason: text('notPublic') })}
              onSelect={() => {
                close();
                void copyLink();
              }}
            >
              {text('copyLink')}
            </MenuItem>
            {role !== 'owner' &&
              !isReadyMade &&
              item('report', IconFlag, () => whenSignedIn(() => openReport(bot)))}
            {role === 'user' && item('unbind', IconX, () => void dropBot(tableId))}
            {role === 'owner' &&
              item(
                'delete',
                IconTrash,
                () => {
                  onRemoved?.();
                  offerUndo(removeBot(tableId), {
                    message: text('deleted'),
                    label: text('undo'),
                    run: () => undeleteBot(tableId),
                  });
                },
                true,
              )}
          </>
        );
      }}
    </OptionsMenu>
  );
};
