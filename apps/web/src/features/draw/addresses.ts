export * from '@studiolo/contract/draw/addresses';
