/**
 * What a customer is called wherever one is named: the company, else the person. `of` is the table or what it goes by;
 * null where a join finds nobody.
 */
export const customerName = (of = 'customer') => `coalesce(nullif(${of}.company, ''), ${of}.name)`
