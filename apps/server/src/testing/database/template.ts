/** Database that is migrated once per test run and copied for each test. */
export const TEMPLATE = 'studiolo_template';
