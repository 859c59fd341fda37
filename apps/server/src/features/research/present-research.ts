import type { Research, ResearchListed } from '@studiolo/contract/research/entities';
import { shareOf } from '@studiolo/contract/research/rules';
import { helpOf } from '@studiolo/contract/text/help-of';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ListedRow, ResearchRow } from './research.store.ts';

export const presentListed = ({ id, states, ...row }: ListedRow): ResearchListed => ({
  researchId: id,
  title: row.title,
  question: row.question,
  status: row.status,
  share: states && shareOf(states),
  createDate: row.createdAt.toISOString(),
  updateDate: row.updatedAt.toISOString(),
});

export const presentResearch = (row: ResearchRow, answerPrice: number, locale: Locale): Research => ({
  ...presentListed({ ...row, states: row.report && row.report.sentences.map(({ state }) => state) }),
  sources: row.sources,
  plan: row.plan,
  rounds: row.rounds,
  model: row.model,
  isWithoutModel: row.isWithoutModel,
  answerPrice,
  runId: row.runId,
  error: row.error ? say(locale, row.error.key, row.error.values) : '',
  ...(row.error && { help: helpOf(row.error) }),
  messages: row.messages,
  report: row.report,
});
