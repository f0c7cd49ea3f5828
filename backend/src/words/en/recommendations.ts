/** Why something is recommended. */
export const recommendations = {
  'recommendations.days': '{days, plural, one {{days} day} other {{days} days}}',
  'recommendations.everyDays': '{days, plural, one {every day} other {every {days} days}}',
  'recommendations.everyWeeks': '{weeks, plural, one {every week} other {every {weeks} weeks}}',
  'recommendations.dueToday': 'due today',
  'recommendations.dueIn': 'due in {days}',
  'recommendations.overdue': 'due {days} ago',
  'recommendations.reorderDue': 'Usually ordered {every}, {due}',
  'recommendations.together':
    'Ordered with {product} in {together} of {orders, plural, one {{orders} order} other {{orders} orders}}',
  'recommendations.runsOut': 'Lasts {lasts} at {rate} sold a day; new goods take {leadTime}',
  'recommendations.soldOut': 'None left to sell, at {rate} sold a day; new goods take {leadTime}',
  'recommendations.seasonUp': '{need}. Sales rose by {percent}% at this time last year',
  'recommendations.seasonDown': '{need}. Sales fell by {percent}% at this time last year',
  'recommendations.slow':
    '{available, plural, one {{available} unit} other {{available} units}} to sell, {sold} sold in {days}',
  'recommendations.unsold':
    '{available, plural, one {{available} unit} other {{available} units}} to sell, none sold in {days}',
} as const;
