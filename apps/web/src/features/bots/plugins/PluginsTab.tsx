import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { TabProps } from '../editor/tabs.ts';
import { AddServerDialog } from './AddServerDialog.tsx';
import { KindCard } from './KindCard.tsx';
import { PluginCard } from './PluginCard.tsx';
import styles from './Plugins.module.css';
import { pluginTexts } from './plugins.texts.ts';
import { pluginsQuery } from './queries.ts';

export const PluginsTab = ({ bot: { tableId } }: TabProps) => {
  const text = useText(pluginTexts);
  const { data } = useQuery(pluginsQuery(tableId));
  const [adding, setAdding] = useState<string>();
  if (!data) return null;
  const { kinds, plugins } = data;
  const remote = kinds.filter(({ isRemote }) => isRemote);
  return (
    <div className={styles['page']}>
      <p className={styles['about']}>{text('about')}</p>
      {kinds
        .filter(({ isRemote }) => !isRemote)
        .map((kind) => (
          <KindCard
            key={kind.kind}
            botId={tableId}
            kind={kind}
            plugin={plugins.find((plugin) => plugin.kind === kind.kind)}
          />
        ))}
      {remote.map(({ kind, label, about }) => (
        <section key={kind}>
          <div className={styles['headline']}>
            <h2>{label}</h2>
            <Button
              size="sm"
              icon={<IconPlus size={16} stroke={1.8} />}
              aria-label={text('addServer')}
              onClick={() => setAdding(kind)}
            >
              {text('addServer')}
            </Button>
          </div>
          <p className={styles['about']}>{about}</p>
          {plugins
            .filter((plugin) => plugin.kind === kind)
            .map((plugin) => (
              <PluginCard key={plugin.pluginId} botId={tableId} plugin={plugin} />
            ))}
        </section>
      ))}
      <p className={styles['about']}>{text('askAbout')}</p>
      <AddServerDialog
        botId={tableId}
        kind={adding ?? ''}
        isOpen={adding !== undefined}
        onClose={() => setAdding(undefined)}
      />
    </div>
  );
};
