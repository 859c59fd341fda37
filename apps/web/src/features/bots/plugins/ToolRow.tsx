import type { PluginTool, ToolPermission } from '@studiolo/contract/bots/plugin-endpoints';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/fields/Choices.tsx';
import styles from './Plugins.module.css';
import { pluginTexts } from './plugins.texts.ts';

type Props = {
  tool: PluginTool;
  /** Whether it is the plugin's only tool. Its name is then already shown above. */
  isOnlyTool: boolean;
  onChoose: (permission: ToolPermission) => void;
};

const PROBLEMS = { name: 'wrongName', input: 'wrongInput', size: 'tooLarge' } as const;
const PERMISSIONS = ['ask', 'allow', 'never'] as const;

export const ToolRow = ({
  tool: { name, description, permission, isChanged, problem },
  isOnlyTool,
  onChoose,
}: Props) => {
  const text = useText(pluginTexts);
  return (
    <li className={styles['tool']}>
      {!isOnlyTool && (
        <div>
          <code>{name}</code>
          {isChanged && (
            <p className={styles['changed']} role="status">
              {text('changed')}
            </p>
          )}
          {description !== '' && <p>{description}</p>}
          {problem && <p className={styles['changed']}>{text(PROBLEMS[problem])}</p>}
        </div>
      )}
      {!problem && (
        <Choices
          label={text('permission', { tool: name })}
          choices={PERMISSIONS.map((value) => ({ value, label: text(value) }))}
          value={permission}
          onChange={onChoose}
        />
      )}
    </li>
  );
};
