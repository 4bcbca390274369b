/** Against `sum += await …`, for `no-restricted-syntax`: the sum is read before the wait, so what others add meanwhile is lost. */
export const lateAdditions = ['AwaitExpression.right', 'MemberExpression.right > AwaitExpression'].map((awaited) => ({
  selector: `AssignmentExpression[operator=/^[-+]=$/] > ${awaited}`,
  message: 'Wait first, then add: the sum was read before the wait.',
}));
