import type { Bot } from '@studiolo/contract/bots/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyLine } from '../publish/CopyLine.tsx';
import styles from './Api.module.css';
import { clientSnippet, curlSnippet, mcpSnippet } from './api-snippets.ts';
import { apiTexts } from './api.texts.ts';
import { KeyForm } from './KeyForm.tsx';
import { KeyList } from './KeyList.tsx';
import { keysQuery } from './queries.ts';

const EXAMPLE_KEY = 'sk-studiolo-…';

/** API access to a bot: its keys, and example requests. */
export const ApiPart = ({ bot: { tableId, version } }: { bot: Bot }) => {
  const text = useText(apiTexts);
  const { data: keys = [] } = useQuery(keysQuery(tableId));
  const [newKey, setNewKey] = useState<string>();
  const values = { origin: location.origin, botId: tableId, key: newKey ?? EXAMPLE_KEY };
  return (
    <section>
      <h2>{text('api')}</h2>
      <p>{text('about')}</p>
      {version === 0 && (
        <p role="status" className={styles['unpublished']}>
          {text('unpublished')}
        </p>
      )}
      {newKey === undefined ? (
        <KeyForm botId={tableId} onCreated={setNewKey} />
      ) : (
        <div className={styles['made']} role="status">
          <CopyLine label={text('made')} about={text('madeAbout')} words={newKey} />
          <Button size="sm" onClick={() => setNewKey(undefined)}>
            {text('done')}
          </Button>
        </div>
      )}
      {keys.length > 0 && <KeyList botId={tableId} keys={keys} />}
      <details className={styles['how']} open={newKey !== undefined}>
        <summary>{text('how')}</summary>
        <CopyLine label={text('curl')} about={text('curlAbout')} words={curlSnippet(values)} />
        <CopyLine label={text('client')} about={text('clientAbout')} words={clientSnippet(values)} />
        <CopyLine label={text('mcp')} about={text('mcpAbout')} words={mcpSnippet(values)} />
      </details>
    </section>
  );
};
