import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/Menu.tsx';
import { modelsQuery } from '../model-picker/queries.ts';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from './thread.texts.ts';
import type { Turn } from './turn.ts';

/** Asks the same again: of the same model by one press, of another one by the menu beside it. */
export const RegenerateMenu = ({ turn }: { turn: Turn }) => {
  const text = useText(threadTexts);
  const { askAgain } = useThreadActions();
  const { data: models = [] } = useQuery(modelsQuery);
  const others = models.filter(({ isAvailable }) => isAvailable);
  return (
    <>
      <IconButton label={text('regenerate')} size={28} onClick={() => askAgain(turn)}>
        <IconRefresh size={16} stroke={1.7} />
      </IconButton>
      {others.length > 1 && (
        <Menu
          label={text('regenerateWith')}
          side="above"
          trigger={(props) => (
            <IconButton {...props} label={text('regenerateWith')} size={28}>
              <IconChevronDown size={14} />
            </IconButton>
          )}
        >
          {(close) => (
            <MenuGroup label={text('withModel')}>
              {others.map(({ name, label }) => (
                <MenuItem
                  key={name}
                  isChecked={name === turn.answer.model}
                  onSelect={() => {
                    close();
                    askAgain(turn, name);
                  }}
                >
                  {label}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
        </Menu>
      )}
    </>
  );
};
