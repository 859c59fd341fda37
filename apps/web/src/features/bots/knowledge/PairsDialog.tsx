import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AddDialog, type AddProps } from './AddDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { PairRows } from './PairRows.tsx';
import { pairsQuery, savePairs } from './queries.ts';

const BLANK: Pair = { question: '', answer: '' };

const said = ({ question, answer }: Pair): boolean => question.trim() !== '' || answer.trim() !== '';
const isWhole = ({ question, answer }: Pair): boolean => question.trim() !== '' && answer.trim() !== '';

/** What is often asked of a bot, and what it says, in a table that is written in. */
export const PairsDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  const { data } = useQuery(pairsQuery(botId));
  const [typed, setTyped] = useState<readonly Pair[]>();
  const pairs = typed ?? (data && data.length > 0 ? data : [BLANK]);
  const kept = pairs.filter(said);
  return (
    <AddDialog
      title={text('pairs')}
      words={text('save')}
      width={720}
      canAdd={typed !== undefined && kept.every(isWhole)}
      onAdd={() => savePairs(botId, kept)}
      onClose={onClose}
    >
      <p>{text('pairsAbout')}</p>
      <PairRows pairs={pairs} onChange={setTyped} />
    </AddDialog>
  );
};
