export * from '@studiolo/contract/bots/addresses';
