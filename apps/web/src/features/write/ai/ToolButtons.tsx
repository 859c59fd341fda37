import { useHasModel } from '../../../core/model-picker/use-has-model.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import styles from './Ai.module.css';
import { aiTexts } from './ai.texts.ts';
import { LanguageItems, ToneItems } from './Choosing.tsx';
import {
  EXTRACTS,
  needsModel,
  PLAIN_TOOLS,
  TONE_ICON as ToneIcon,
  TRANSLATE_ICON as TranslateIcon,
} from './tools.ts';
import type { ToolRequest } from './writer.ts';

type Props = { isBlank: boolean; isWorking: boolean; onUse: (wish: ToolRequest) => void };

/** Buttons for the tools. Without a model, those that need one are disabled. */
export const ToolButtons = ({ isBlank, isWorking, onUse }: Props) => {
  const text = useText(aiTexts);
  const hasModel = useHasModel();
  const isOff = isBlank || isWorking;
  const choices = [
    { name: 'translate', Icon: TranslateIcon, Items: LanguageItems },
    { name: 'tone', Icon: ToneIcon, Items: ToneItems },
  ] as const;
  return (
    <div className={styles['tools']}>
      {PLAIN_TOOLS.map(({ tool, Icon }) => (
        <Button
          key={tool}
          size="sm"
          icon={<Icon size={15} stroke={1.7} />}
          disabled={isOff || (needsModel(tool) && !hasModel)}
          onClick={() => onUse({ tool })}
        >
          {text(tool)}
        </Button>
      ))}
      {choices.map(({ name, Icon, Items }) => (
        <Menu
          key={name}
          label={text(name)}
          trigger={(props) => (
            <Button {...props} size="sm" icon={<Icon size={15} stroke={1.7} />} disabled={isOff || !hasModel}>
              {text(name)}
            </Button>
          )}
        >
          {(close) => (
            <Items
              onChoose={(request) => {
                close();
                onUse(request);
              }}
            />
          )}
        </Menu>
      ))}
      {EXTRACTS.map(({ tool, Icon }) => (
        <Button
          key={tool}
          size="sm"
          icon={<Icon size={15} stroke={1.7} />}
          disabled={isOff}
          onClick={() => onUse({ tool })}
        >
          {text(tool)}
        </Button>
      ))}
    </div>
  );
};
