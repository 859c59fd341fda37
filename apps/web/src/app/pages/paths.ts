/** Target of `/` on a first visit. */
export { NOTEBOOKS as HOME } from '@studiolo/contract/notebooks/addresses';
/** Target of `/index`, where a new chat starts. */
export { NEW_CHAT } from '@studiolo/contract/chat/addresses';
export { ERROR, INDEX } from '@studiolo/contract/addresses';
