import styles from './Spinner.module.css';

/** Loading indicator; its meaning is given by the text next to it. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />
);
