import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { readCsv, writeCsv } from './csv.ts';
import { decodeText } from '../../../platform/decode-text.ts';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Pairs.module.css';

type Props = { pairs: readonly Pair[]; onChange: (pairs: readonly Pair[]) => void };

/** Maximum number of rejected rows named in the message. */
const MAX_NAMED_FAULTS = 5;

/** Editable rows of questions and answers. Can be imported from a spreadsheet and exported. */
export const PairRows = ({ pairs, onChange }: Props) => {
  const text = useText(knowledgeTexts);
  const input = useRef<HTMLInputElement>(null);
  const set = (at: number, change: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...change } : pair)));

  const importFile = async (file: File) => {
    const read = readCsv((await decodeText(new Uint8Array(await file.arrayBuffer()))) ?? '');
    if (!read) return void notify(text('csvWrong'), 'error');
    const written = pairs.filter(({ question, answer }) => question !== '' || answer !== '');
    const all = [...written, ...read.pairs];
    onChange(all.slice(0, KNOWLEDGE_LIMITS.pairs));
    const excess = Math.max(0, all.length - KNOWLEDGE_LIMITS.pairs);
    const named = read.faults
      .slice(0, MAX_NAMED_FAULTS)
      .map(({ line, question }) => text('csvRow', { line, question }));
    const rows = [...named, ...(read.faults.length > named.length ? ['…'] : [])].join(' · ');
    const messages = [
      read.faults.length > 0 ? text('csvFaults', { count: read.faults.length, rows }) : '',
      excess > 0 ? text('csvFull', { count: excess, limit: KNOWLEDGE_LIMITS.pairs }) : '',
    ].filter(Boolean);
    if (messages.length > 0) notify(messages.join(' '), 'warning');
  };

  return (
    <>
      <ol className={styles['pairs']}>
        {pairs.map(({ question, answer }, at) => (
          <li key={at}>
            <textarea
              aria-label={`${text('question')} ${at + 1}`}
              placeholder={text('question')}
              rows={2}
              value={question}
              maxLength={KNOWLEDGE_LIMITS.questionLength}
              onChange={({ currentTarget }) => set(at, { question: currentTarget.value })}
            />
            <textarea
              aria-label={`${text('answer')} ${at + 1}`}
              placeholder={text('answer')}
              rows={2}
              value={answer}
              maxLength={KNOWLEDGE_LIMITS.answerLength}
              onChange={({ currentTarget }) => set(at, { answer: currentTarget.value })}
            />
            <IconButton
              label={text('removePair', { number: at + 1 })}
              onClick={() => onChange(pairs.filter((_pair, index) => index !== at))}
            >
              <IconX size={16} stroke={1.8} />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className={styles['tools']}>
        <Button
          size="sm"
          icon={<IconPlus size={16} stroke={1.8} />}
          onClick={() => onChange([...pairs, { question: '', answer: '' }])}
        >
          {text('addPair')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => input.current?.click()}>
          {text('importCsv')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            const csv = writeCsv(pairs, [text('csvQuestion'), text('csvAnswer')]);
            saveBlob(new Blob([csv], { type: 'text/csv' }), text('csvName'));
          }}
        >
          {text('exportCsv')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={text('importCsv')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void importFile(file);
          }}
        />
      </div>
    </>
  );
};
