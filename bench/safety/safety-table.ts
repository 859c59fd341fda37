import type { SafetyPromise } from './promises.ts';
import { describeProof, type Proof, type ProofOutcome } from './proof.ts';

/** Outcomes by proof; undefined for a proof that was not run. */
export type SafetyRow = { promise: SafetyPromise; outcomes: ReadonlyMap<Proof, ProofOutcome | undefined> };

const resultOf = (proof: Proof, outcome: ProofOutcome | undefined): string => {
  if (!outcome) return `${describeProof(proof)}: not run`;
  return `${describeProof(proof)}: ${outcome.isRight ? 'holds' : '**BROKEN**'}, ${Math.round(outcome.seconds)} s`;
};

export const formatSafetyRow = ({ promise, outcomes }: SafetyRow): string => {
  const results = promise.proofs.map((proof) => resultOf(proof, outcomes.get(proof)));
  return `| ${promise.id} | ${promise.holds} | ${results.join('<br>')} | ${promise.unproven ?? ''} |`;
};

export const formatSafetyTable = (rows: readonly SafetyRow[]): string =>
  [
    '| | what must hold | proof | not proven here |',
    '| --- | --- | --- | --- |',
    ...rows.map(formatSafetyRow),
  ].join('\n');
