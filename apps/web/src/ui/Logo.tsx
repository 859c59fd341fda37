/** The logo, as in `public/icon.svg`. Inlined, so that it does not appear after the text next to it. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" width={20} height={20} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2c6a57" />
    <path
      d="M8 24V14a8 8 0 0 1 16 0v10M11 24h10M16 12v8"
      fill="none"
      stroke="#fbfaf8"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
);
