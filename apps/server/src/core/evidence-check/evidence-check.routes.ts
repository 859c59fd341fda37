import { checkTextEvidence, listSourceCollections } from '@studiolo/contract/evidence/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { EvidenceChecks } from './evidence-check.service.ts';

export const evidenceCheckRoutes = ({ places, check }: EvidenceChecks) => [
  handle(listSourceCollections, ({ caller }) => places(caller.userId)),
  handle(checkTextEvidence, ({ caller, input }) => check(caller.userId, input)),
];
