import { TARGET_LANGUAGES, WRITE_TONES } from '@studiolo/contract/write/ai/rules';
import { languageTag, useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { aiTexts } from './ai.texts.ts';
import type { ToolRequest } from './writer.ts';

type Props = { onChoose: (wish: ToolRequest) => void };

export const LanguageItems = ({ onChoose }: Props) => {
  const locale = useLocale();
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'language' });
  return TARGET_LANGUAGES.map((language) => (
    <MenuItem key={language} onSelect={() => onChoose({ tool: 'translate', language })}>
      {names.of(language)}
    </MenuItem>
  ));
};

export const ToneItems = ({ onChoose }: Props) => {
  const text = useText(aiTexts);
  return WRITE_TONES.map((tone) => (
    <MenuItem key={tone} onSelect={() => onChoose({ tool: 'tone', tone })}>
      {text(`tone_${tone}`)}
    </MenuItem>
  ));
};
