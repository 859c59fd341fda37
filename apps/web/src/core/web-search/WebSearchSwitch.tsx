import { IconWorld } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { setWebSearch, useWebSearchChoice } from './web-search.state.ts';
import { webSearchTexts } from './web-search.texts.ts';

/** Switch for web search in the questions of a chat. */
export const WebSearchSwitch = ({ place }: { place: string }) => {
  const text = useText(webSearchTexts);
  const isOn = useWebSearchChoice(({ chats, isPreset }) => chats[place] ?? isPreset);
  return (
    <IconButton
      label={text('search')}
      title={text(isOn ? 'searchOn' : 'searchOff')}
      isActive={isOn}
      aria-pressed={isOn}
      onClick={() => setWebSearch(place, !isOn)}
    >
      <IconWorld size={19} stroke={1.7} />
    </IconButton>
  );
};
