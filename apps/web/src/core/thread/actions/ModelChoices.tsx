import type { Model } from '@studiolo/contract/models/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuGroup, MenuItem } from '../../../ui/Menu.tsx';
import { SearchedModels } from '../../model-picker/SearchedModels.tsx';
import { threadTexts } from '../thread.texts.ts';

type Props = {
  models: readonly Model[];
  current: string;
  onChoose: (name: string) => void;
};

export const ModelChoices = ({ models, current, onChoose }: Props) => {
  const text = useText(threadTexts);
  return (
    <SearchedModels models={models} isChosen={({ name }) => name === current}>
      {(shown) => (
        <MenuGroup label={text('withModel')}>
          {shown.map(({ name, label }) => (
            <MenuItem key={name} isChecked={name === current} onSelect={() => onChoose(name)}>
              {label}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
    </SearchedModels>
  );
};
