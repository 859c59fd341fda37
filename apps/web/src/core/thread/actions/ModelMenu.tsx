import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Menu, MenuGroup, MenuItem } from '../../../ui/Menu.tsx';
import { modelsQuery } from '../../model-picker/queries.ts';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

type Props = Pick<ComponentProps<typeof Menu>, 'trigger'> & {
  turn: Turn;
  /** Which of the models that are there may be chosen. */
  isOffered: (model: Model) => boolean;
  /** It takes so many to choose from. */
  atLeast: number;
};

/** Asks the same again of another model. */
export const ModelMenu = ({ turn, isOffered, atLeast, trigger }: Props) => {
  const text = useText(threadTexts);
  const { askAgain } = useThreadActions();
  const { data: models = [] } = useQuery(modelsQuery);
  const offered = models.filter((model) => model.isAvailable && isOffered(model));
  if (offered.length < atLeast) return null;
  return (
    <Menu label={text('regenerateWith')} side="above" trigger={trigger}>
      {(close) => (
        <MenuGroup label={text('withModel')}>
          {offered.map(({ name, label }) => (
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
  );
};
