/**
 * The display name of a customer: the company, else the person. `of` is the table or its alias; null when a join
 * finds nobody.
 */
export const customerName = (of = 'customer') => `coalesce(nullif(${of}.company, ''), ${of}.name)`
