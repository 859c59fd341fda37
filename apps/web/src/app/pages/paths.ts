/** Where one is led without having been anywhere. */
export { NOTEBOOKS as HOME } from '@studiolo/contract/notebooks/addresses';
/** Where `/index` leads, and where a chat is begun. */
export { NEW_CHAT } from '@studiolo/contract/chat/addresses';
export { ERROR, INDEX } from '@studiolo/contract/addresses';
