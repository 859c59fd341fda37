import type { Role } from '@studiolo/contract/notebooks/entities';
import { ROLES } from '@studiolo/contract/notebooks/rules';

const atLeast = (wanted: Role) => (role: Role) => ROLES.indexOf(role) >= ROLES.indexOf(wanted);

/** Sees the sources themselves, not only what answers quote of them. */
export const canRead = atLeast('viewer');
/** Changes what is in a notebook. */
export const canEdit = atLeast('editor');
