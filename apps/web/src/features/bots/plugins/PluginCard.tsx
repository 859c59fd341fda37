import type { BotPlugin } from '@studiolo/contract/bots/plugin-endpoints';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Plugins.module.css';
import { pluginTexts } from './plugins.texts.ts';
import { allowTool, refreshTools, uninstallPlugin } from './queries.ts';
import { ToolRow } from './ToolRow.tsx';

type Props = { botId: string; plugin: BotPlugin };

export const PluginCard = ({ botId, plugin: { pluginId, name, address, headers, tools } }: Props) => {
  const text = useText(pluginTexts);
  return (
    <section className={styles['card']} aria-label={name}>
      <header>
        <div>
          <h3>{name}</h3>
          <p>{address}</p>
          {headers.length > 0 && <p>{text('secret', { headers: headers.join(', ') })}</p>}
        </div>
        <IconButton label={text('refresh')} onClick={() => void refreshTools(botId, pluginId)}>
          <IconRefresh size={17} stroke={1.7} />
        </IconButton>
        <IconButton
          label={text('removeServer', { name })}
          onClick={() => void uninstallPlugin(botId, pluginId)}
        >
          <IconTrash size={17} stroke={1.7} />
        </IconButton>
      </header>
      {tools.every(({ permission }) => permission === 'never') && (
        <p className={styles['changed']}>{text('noneAllowed')}</p>
      )}
      <ul className={styles['tools']} aria-label={text('tools')}>
        {tools.map((tool, at) => (
          <ToolRow
            key={tool.problem ? `${at} ${tool.name}` : tool.name}
            tool={tool}
            isOnlyTool={false}
            onChoose={(permission) => void allowTool(botId, { pluginId, tool: tool.name, permission })}
          />
        ))}
      </ul>
    </section>
  );
};
