import styles from './Spinner.module.css';

/** Loading indicator. Decorative, since the text next to it says what is loading. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />
);
