import { IconFiles } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toggleList, useLayout } from './layout.state.ts';
import { writeTexts } from './write.texts.ts';

export const ListToggle = () => {
  const text = useText(writeTexts);
  const isShown = useLayout(({ isListShown }) => isListShown);
  return (
    <IconButton
      label={text(isShown ? 'hideList' : 'showList')}
      aria-pressed={isShown}
      isActive={isShown}
      onClick={toggleList}
    >
      <IconFiles size={18} stroke={1.7} />
    </IconButton>
  );
};
