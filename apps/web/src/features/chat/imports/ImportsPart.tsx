import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ImportRow } from './ImportRow.tsx';
import styles from './Imports.module.css';
import { importTexts } from './imports.texts.ts';
import { importsQuery, useImport } from './queries.ts';

/** Import of chats from other services: chooses an export file, and shows the progress and the result. */
export const ImportsPart = () => {
  const text = useText(importTexts);
  const picker = useRef<HTMLInputElement>(null);
  const { data: imports = [] } = useQuery(importsQuery);
  const { send, progress } = useImport();
  const isRunning = imports.some(({ state }) => state === 'running');
  return (
    <section className={styles['part']} aria-label={text('importChats')}>
      <div className={styles['head']}>
        <div>
          <h3 className={styles['name']}>{text('importChats')}</h3>
          <p className={styles['about']}>{text('about', { limit: formatSize(IMPORT_LIMITS.fileSize) })}</p>
        </div>
        <Button
          size="sm"
          isBusy={send.isPending}
          disabled={isRunning}
          onClick={() => picker.current?.click()}
        >
          {text('choose')}
        </Button>
      </div>
      <input
        name="export"
        ref={picker}
        type="file"
        hidden
        accept=".json,.zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) send.mutate(file);
          currentTarget.value = '';
        }}
      />
      {send.isPending && <Progress label={text('sending', { name: send.variables.name })} value={progress} />}
      {send.isError && (
        <p className={styles['error']} role="alert">
          {send.error.message}
        </p>
      )}
      {imports.length > 0 && (
        <ul className={styles['list']} aria-label={text('imports')}>
          {imports.map((each) => (
            <ImportRow key={each.runId} entry={each} />
          ))}
        </ul>
      )}
    </section>
  );
};
