import type { Role } from '@studiolo/contract/notebooks/entities';
import { ROLES } from '@studiolo/contract/notebooks/rules';

const atLeast = (required: Role) => (role: Role) => ROLES.indexOf(role) >= ROLES.indexOf(required);

/** Whether a role may see the sources themselves, not only the quoted passages. */
export const canRead = atLeast('viewer');
export const canEdit = atLeast('editor');
