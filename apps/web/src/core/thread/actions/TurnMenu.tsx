import { IconBrain, IconEyeOff, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem, MenuSection } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { SendAnswer } from './SendAnswer.tsx';
import { AnswerChoices } from '../compared/AnswerChoices.tsx';
import { useThreadActions, type TurnRequest } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

type Props = { id: string; turn: Turn; onAsk: (request: TurnRequest) => void };

export const TurnMenu = ({ id, turn, onAsk }: Props) => {
  const text = useText(threadTexts);
  const { hide, pin, remember } = useThreadActions();
  return (
    <OptionsMenu triggerId={id} label={text('more')} side="above">
      {(close) => (
        <>
          {turn.answer.text === '' ? (
            turn.answer.picture?.isWhole && <SendAnswer turn={turn} close={close} />
          ) : (
            <AnswerChoices turn={turn} close={close} onAsk={onAsk} />
          )}
          {(turn.isStored || remember) && (
            <MenuSection>
              {turn.isStored && !turn.isHidden && (
                <MenuItem
                  icon={
                    turn.isPinned ? (
                      <IconPinnedOff size={16} stroke={1.7} />
                    ) : (
                      <IconPin size={16} stroke={1.7} />
                    )
                  }
                  onSelect={() => {
                    close();
                    pin(turn, !turn.isPinned);
                  }}
                >
                  {text(turn.isPinned ? 'unpin' : 'pin')}
                </MenuItem>
              )}
              {remember && (
                <MenuItem
                  icon={<IconBrain size={16} stroke={1.7} />}
                  onSelect={() => {
                    close();
                    remember(turn.prompt);
                  }}
                >
                  {text('remember')}
                </MenuItem>
              )}
              {turn.isStored && (
                <MenuItem
                  icon={<IconEyeOff size={16} stroke={1.7} />}
                  onSelect={() => {
                    close();
                    hide(turn, !turn.isHidden);
                  }}
                >
                  {text(turn.isHidden ? 'unhide' : 'hide')}
                </MenuItem>
              )}
            </MenuSection>
          )}
          <MenuItem
            isDanger
            icon={<IconTrash size={16} stroke={1.7} />}
            onSelect={() => {
              close();
              onAsk('remove');
            }}
          >
            {text('remove')}
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};
