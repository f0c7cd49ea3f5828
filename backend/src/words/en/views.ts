/** Views of lists that people keep. */
export const views = {
  'views.nameTaken': 'You have a view of this name already',
  'views.tooMany': 'At most {max} views of a list can be kept',
  'views.adminsShare': 'Only an administrator may share a view',
  'views.others': 'Only whoever shares this view, or an administrator, may change it',
  'views.otherList': 'This is a view of another list',
} as const;
