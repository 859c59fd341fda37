import { useState, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Frame.module.css';

/**
 * Iframe that shows a skeleton until its page has loaded. On a slow machine, a sandboxed page may take
 * seconds.
 */
export const Frame = ({ className, onLoad, ...rest }: ComponentProps<'iframe'> & { title: string }) => {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <iframe
      {...rest}
      className={classes(styles['frame'], className)}
      aria-busy={!isLoaded}
      onLoad={(event) => {
        setIsLoaded(true);
        onLoad?.(event);
      }}
    />
  );
};
