import type { BotPlugin, PluginKind } from '@studiolo/contract/bots/plugin-endpoints';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Plugins.module.css';
import { pluginTexts } from './plugins.texts.ts';
import { allowTool, installPlugin, uninstallPlugin } from './queries.ts';
import { ToolRow } from './ToolRow.tsx';

type Props = { botId: string; kind: PluginKind; plugin: BotPlugin | undefined };

export const KindCard = ({ botId, kind: { kind, label, about, isAvailable }, plugin }: Props) => {
  const text = useText(pluginTexts);
  return (
    <section className={styles['card']} aria-label={label}>
      <header>
        <div>
          <h2>{label}</h2>
          <p>{about}</p>
          {!isAvailable && <p className={styles['changed']}>{text('off')}</p>}
        </div>
        {plugin ? (
          <Button size="sm" onClick={() => void uninstallPlugin(botId, plugin.pluginId)}>
            {text('remove')}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={!isAvailable}
            onClick={() => void installPlugin({ tableId: botId, kind })}
          >
            {text('add')}
          </Button>
        )}
      </header>
      {plugin && (
        <ul className={styles['tools']} aria-label={text('tools')}>
          {plugin.tools.map((tool) => (
            <ToolRow
              key={tool.name}
              tool={tool}
              isOnlyTool={plugin.tools.length === 1}
              onChoose={(permission) =>
                void allowTool(botId, { pluginId: plugin.pluginId, tool: tool.name, permission })
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
};
