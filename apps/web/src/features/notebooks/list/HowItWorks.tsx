import styles from './HowItWorks.module.css';

/** Illustration: sources, an answer that cites one of them, and something created in the studio. */
export const HowItWorks = ({ label }: { label: string }) => (
  <svg className={styles['picture']} viewBox="0 0 720 260" role="img" aria-label={label}>
    <g className={styles['back']}>
      <rect x="34" y="42" width="132" height="168" rx="8" transform="rotate(-7 100 126)" />
      <rect x="50" y="38" width="132" height="168" rx="8" transform="rotate(-2 116 122)" />
    </g>
    <rect className={styles['sheet']} x="66" y="44" width="132" height="172" rx="8" />
    <g className={styles['line']}>
      <path d="M84 70h62M84 90h96M84 104h96M84 118h78M84 164h96M84 178h96M84 192h54" />
    </g>
    <rect className={styles['mark']} x="80" y="132" width="104" height="18" rx="4" />
    <path className={styles['claim']} d="M84 141h96" />
    <path className={styles['thread']} d="M188 141C232 141 246 152 283 152" />

    <rect className={styles['question']} x="334" y="34" width="146" height="34" rx="14" />
    <path className={styles['asked']} d="M352 51h110" />
    <g className={styles['line']}>
      <path d="M276 96h204M276 114h188M276 132h204" />
    </g>
    <path className={styles['claim']} d="M310 152h140" />
    <rect className={styles['chip']} x="284" y="143" width="18" height="18" rx="6" />
    <text className={styles['number']} x="293" y="156.5">
      1
    </text>
    <g className={styles['line']}>
      <path d="M276 174h170M276 192h96" />
    </g>
    <path className={styles['thread']} d="M486 132C514 132 520 118 548 118" />

    <rect className={styles['sheet']} x="552" y="52" width="120" height="132" rx="12" />
    <path className={styles['head']} d="M570 76h56" />
    <g className={styles['dot']}>
      <circle cx="574" cy="100" r="3" />
      <circle cx="574" cy="122" r="3" />
      <circle cx="574" cy="144" r="3" />
    </g>
    <g className={styles['line']}>
      <path d="M586 100h68M586 122h56M586 144h64" />
    </g>
    <g className={styles['people']}>
      <circle cx="596" cy="198" r="15" />
      <circle cx="620" cy="198" r="15" />
      <circle cx="644" cy="198" r="15" />
    </g>
  </svg>
);
