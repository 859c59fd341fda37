export { HOSTILE_VECTORS } from '@studiolo/markdown/hostile-vectors';
