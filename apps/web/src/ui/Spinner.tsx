import styles from './Spinner.module.css';

/** Turns while something is on its way; what it is for is said beside it. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />
);
