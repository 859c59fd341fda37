/** The migrated database that is made once for a test run and copied for each test that asks for one. */
export const TEMPLATE = 'studiolo_template';
